import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API_PORT = process.env.PORT ?? '8000'

export default defineConfig({
  plugins: [react()],
  // The content security policy allows no inline scripts.
  build: { outDir: 'dist', sourcemap: false, modulePreload: { polyfill: false }, target: 'es2023' },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
})
