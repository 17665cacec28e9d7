import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/http/context.ts'
import { findForm } from './find-form.ts'

/** Embeds the form at its own height, the only thing it sends to the page. */
export function serveEmbedScript(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { slug: string } }>('/forms/:slug/embed.js', async (request, reply) => {
    const { header } = await findForm(context, request.params.slug)
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(scriptOf(header))
  })
}

/** Escaped so that it can't end the script. */
const quoted = (text: string) =>
  JSON.stringify(text)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', '')
    .replaceAll('\u2029', '')

const scriptOf = (title: string) => `(() => {
  const script = document.currentScript
  const address = new URL(script.src)
  const frame = document.createElement('iframe')
  frame.src = address.origin + address.pathname.replace(/\\/embed\\.js$/, '')
  frame.title = ${quoted(title)}
  frame.setAttribute('scrolling', 'no')
  frame.style.cssText = 'display:block;width:100%;height:640px;border:0;background:transparent'
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== address.origin) return
    const height = event.data && event.data.spotterForm && Number(event.data.spotterForm.height)
    if (height > 0) frame.style.height = Math.ceil(height) + 'px'
  })
  script.after(frame)
})()
`
