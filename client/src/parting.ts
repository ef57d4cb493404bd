/** What people write in one line, parted as their script parts it. */

/* Commas and semicolons: Latin, Chinese and Japanese, Arabic; and line ends. */
const BETWEEN = /[,;\n，、；،؛]/u;

/** Returns what stands in `line`, each once. */
export function parted(line: string): string[] {
  const parts = line.split(BETWEEN).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}
