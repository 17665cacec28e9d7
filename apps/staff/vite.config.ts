import react from '@vitejs/plugin-react'
import type { IncomingMessage } from 'node:http'
import { defineConfig, type UserConfig } from 'vite'
import { groupChunks } from './bundling/group-chunks.ts'

const server = `http://localhost:${process.env['SERVER_PORT'] ?? '3000'}`

const visitors = `http://localhost:${process.env['PUBLIC_PAGES_PORT'] ?? '3002'}`
const kiosk = `http://localhost:${process.env['KIOSK_PORT'] ?? '3003'}`

/** Page navigations are the app's, even under server paths. */
const unlessPage = ({ headers }: IncomingMessage) => (headers.accept?.includes('text/html') ? '/index.html' : undefined)

const application: UserConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // The CSP forbids data: fonts.
    assetsInlineLimit: 0,
  },
}

const developing: UserConfig = {
  ...application,
  server: {
    proxy: {
      '/api': server,
      '/users': { target: server, bypass: unlessPage },
      '^/reports/\\w+\\.xlsx': server,
      '/reports': { target: server, bypass: unlessPage },
      '/cable': { target: server, ws: true },
      '/hearbeat': server,
      '/mail_frame': server,
      '/mail_pictures': server,
      '/twilio': server,
      '^/companies/[^/]+/brand\\.css': server,
      '^/visitor_registration/(assign_public_token|[^/]+/refresh_public_token)': server,
      '^/visitor_registration': { target: kiosk, rewrite: (path) => path.replace(/^(\/\w+)(?=\?|$)/, '$1/') },
      '^/\\?(.*&)?public_token=': { target: kiosk, rewrite: (path) => `/visitor_registration${path}` },
      '^/public/': visitors,
      '^/(book|confirm|rebook)/': { target: visitors, rewrite: () => '/public/' },
    },
  },
}

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return developing
  const codeSplitting = await groupChunks(application)
  return { ...application, build: { ...application.build, rolldownOptions: { output: { codeSplitting } } } }
})
