import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { versionPlugin } from './build/version-plugin.ts'
import { workerPlugin } from './build/worker-plugin.ts'
import { textSizes } from './css/text-sizes.ts'
import { guidePages } from './guide-pages.ts'

const API_PORT = process.env.PORT ?? '8000'

/** Of this build, once its page has been made. */
let version = ''

export default defineConfig({
  plugins: [react(), guidePages(), versionPlugin((name) => (version = name)), workerPlugin(() => version)],
  css: { postcss: { plugins: [textSizes] } },
  // The content security policy allows no inline scripts, and no font inside a style sheet.
  build: {
    outDir: 'dist',
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
})
