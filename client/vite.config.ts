import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { decompress } from 'wawoff2';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const STATIC = '../src/cryptonym/static';
const LOCALES = '../src/cryptonym/locales';
const TEXTS = '\0virtual:texts';
const OF_THE_TERMINAL = 'command.ftl';
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

/**
 * Gives `virtual:texts`: by language, what loads its Fluent files, which are one module.
 * The server finds a language's file by its name, and has it fetched with the page.
 */
function texts(): Plugin {
  const folder = join(import.meta.dirname, LOCALES);
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(TEXTS.slice(1)) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(TEXTS)) return;
      const language = id.slice(TEXTS.length + 1);
      if (!language) {
        const all = (await readdir(folder)).filter((name) => /^[a-z]/.test(name)).sort();
        const loads = all.map((each) => `'${each}': () => import('virtual:texts/${each}')`);
        return `export default {${loads.join()}}`;
      }
      const files = (await readdir(join(folder, language)))
        .filter((name) => name !== OF_THE_TERMINAL)
        .map((name) => join(folder, language, name));
      files.forEach((file) => this.addWatchFile(file));
      const read = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      return `export default ${JSON.stringify(read.join('\n').replace(/^#.*\n/gm, ''))}`;
    },
  };
}

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

/** Lays down what Home leads to: who made what this is made of, and on what terms. */
function credits(): Plugin {
  return {
    name: 'credits',
    apply: 'build',
    async generateBundle() {
      const parts = ['THIRD_PARTY.md', 'src/cryptonym/pictures/cards/LICENSE-noto.txt'];
      const texts = parts.map((part) => readFile(join(import.meta.dirname, '..', part), 'utf8'));
      const source = (await Promise.all(texts)).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'credits.txt', source });
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), texts(), credits(), compressed(), printedFonts()],
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(`${TEXTS}/`)
            ? `assets/texts.${facadeModuleId.slice(TEXTS.length + 1)}-[hash].js`
            : 'assets/[name]-[hash].js',
      },
    },
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? undefined : false),
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], setupFiles: 'src/english.ts' },
});
