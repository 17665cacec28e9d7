import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of every step in every state: for development and the accessibility check. */
export default defineConfig({
  root: `${import.meta.dirname}/src/gallery`,
  cacheDir: `${import.meta.dirname}/../../node_modules/.vite-kiosk-gallery`,
  plugins: [react()],
  server: { strictPort: true },
})
