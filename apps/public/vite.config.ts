import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // Beside the staff application on the same server, whose files are under /assets/.
  base: '/public/',
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // The page's policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
})
