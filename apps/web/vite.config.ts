import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { versionPlugin } from './build/version-plugin.ts'
import { workerPlugin } from './build/worker-plugin.ts'
import { textSizes } from './css/text-sizes.ts'
import { guidePages } from './guide-pages.ts'
import { compressed } from './page/compressed.ts'
import { leftOut } from './page/left-out.ts'
import { sharedFiles } from './page/shared-files.ts'
import { startInPage } from './page/start-in-page.ts'
import { withoutUnnamedMethods } from './page/unnamed-methods.ts'

const API_PORT = process.env.PORT ?? '8000'

/** Files that hold what they are for, whoever needs it; all else is put together by who needs it (sharedFiles). */
const FIXED_FILES: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 3,
  },
  // The service worker is a file of its own.
  { name: 'start', tags: ['$initial'], test: /^(?!.*[\\/]src[\\/]worker[\\/])/, priority: 2 },
  // No screen waits for what menus and notices are drawn with: it comes when they do.
  {
    name: 'floating',
    test: /node_modules[\\/](?:@mantine[\\/]core|@floating-ui|react-remove-scroll.*)[\\/]|MantineRoot\.tsx$/,
    minShareCount: 2,
    priority: 2,
  },
]

/** What changes the text of modules. */
const ofModules = () => [react(), guidePages(), leftOut(), withoutUnnamedMethods()]

/** Of this build, once its page has been made. */
let version = ''

export default defineConfig({
  plugins: [
    ...ofModules(),
    sharedFiles(ofModules, FIXED_FILES),
    // Before the build is named: what begins in the page is part of it.
    startInPage(),
    versionPlugin((name) => (version = name)),
    workerPlugin(() => version),
    compressed(),
  ],
  css: { postcss: { plugins: [textSizes] } },
  // The content security policy allows no font inside a style sheet.
  build: {
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        // Their names are in the page: those of all that share a file would fill it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.split(/[~.]/, 1)[0]}-[hash][extname]`,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
})
