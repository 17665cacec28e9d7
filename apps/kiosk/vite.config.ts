import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { ownTexts } from './bundling/own-texts.ts'
import { serviceWorker } from './bundling/service-worker.ts'

export default defineConfig({
  root: import.meta.dirname,
  // The scope of its service worker.
  base: '/visitor_registration/',
  plugins: [react(), ownTexts(), serviceWorker(resolve(import.meta.dirname, 'public'))],
  build: {
    target: 'es2022',
    manifest: true,
    // The CSP forbids data: fonts.
    assetsInlineLimit: 0,
  },
})
