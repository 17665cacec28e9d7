import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The staff app's files are under /assets/.
  base: '/public/',
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // The CSP forbids data: fonts.
    assetsInlineLimit: 0,
  },
})
