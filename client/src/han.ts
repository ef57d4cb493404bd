/** Chinese letters for systems that have none: declared where they are wanted. */

const HAN = /\p{Script=Han}/u;

/** Declares the font, when `text` is Chinese; only a system without its own fetches it. */
export async function hanFor(text: string): Promise<void> {
  if (HAN.test(text)) await import('@fontsource-variable/noto-sans-tc/wght.css');
}
