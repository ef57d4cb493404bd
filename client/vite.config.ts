import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { decompress } from 'wawoff2';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const STATIC = '../src/cryptonym/static';
const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;
const WORTH_IT = 1_000; // bytes
const SHEETS_FONTS = '../src/cryptonym/sheets/fonts';
const PRINTED = [
  'sofia-sans-condensed',
  'sofia-sans-extra-condensed',
  'noto-sans-hebrew',
  'noto-sans-tc',
  'noto-emoji',
];

/** Writes a .br and a .gz beside each text file, so that the server never compresses. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      const folder = join(import.meta.dirname, STATIC);
      for (const name of await readdir(folder, { recursive: true })) {
        if (!TEXT.test(name) || name === 'index.html') continue;
        const body = await readFile(join(folder, name));
        if (body.length < WORTH_IT) continue;
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(body));
        await writeFile(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }));
      }
    },
  };
}

/**
 * Lays the fonts for printed cards, and their licences, where `cryptonym.sheets` reads them;
 * not compressed, since opening woff2 in Python takes longer than all the rest.
 */
function printedFonts(): Plugin {
  return {
    name: 'printed-fonts',
    apply: 'build',
    async closeBundle() {
      const fonts = join(import.meta.dirname, SHEETS_FONTS);
      await rm(fonts, { recursive: true, force: true });
      for (const family of PRINTED) {
        const from = join(import.meta.dirname, 'node_modules/@fontsource-variable', family);
        const to = join(fonts, family);
        await mkdir(to, { recursive: true });
        await cp(join(from, 'LICENSE'), join(to, 'LICENSE'));
        for (const file of await readdir(join(from, 'files'))) {
          if (file.endsWith('-wght-normal.woff2')) {
            const font = await readFile(join(from, 'files', file));
            const name = file.replace('-wght-normal.woff2', '.ttf');
            await writeFile(join(to, name), await decompress(font));
          }
        }
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), compressed(), printedFonts()],
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? undefined : false),
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
