import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: `${import.meta.dirname}/src/gallery`,
  cacheDir: `${import.meta.dirname}/../../node_modules/.vite-gallery`,
  plugins: [react()],
  server: { strictPort: true },
})
