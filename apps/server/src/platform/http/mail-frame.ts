import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

/** Draws the email that the page sends, and answers with its height. */
const script = `
const acting = 'script, link, base, iframe, object, embed, form, meta'
const sendHeight = () => parent.postMessage({ height: document.body.getBoundingClientRect().height }, '*')
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return
  const mail = new DOMParser().parseFromString(event.data, 'text/html')
  for (const element of mail.querySelectorAll(acting)) element.remove()
  document.documentElement.replaceWith(document.adoptNode(mail.documentElement))
  new ResizeObserver(sendHeight).observe(document.body)
})
`

const page = `<!doctype html><meta charset="utf-8"><title>Email</title><body><script>${script}</script>`

/** The only place that loads images of other sites: an origin of its own, without the session. */
const mailFramePolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

export function serveMailFrame(app: FastifyInstance): void {
  app.get('/mail_frame', async (_request, reply) =>
    reply
      .header('content-security-policy', mailFramePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
