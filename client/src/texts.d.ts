/** The Fluent files of each language as one module; vite.config.ts makes it. */
declare module 'virtual:texts' {
  const texts: Record<string, () => Promise<{ default: string }>>;
  export default texts;
}
