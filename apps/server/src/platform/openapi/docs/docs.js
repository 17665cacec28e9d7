// Runs before the page is drawn, so that it never shows in the wrong colours.
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const followColorScheme = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches)
prefersDark.addEventListener('change', followColorScheme)
followColorScheme()

let csrfToken = null

/** A session needs the latest CSRF token for every change; a program's token needs none. */
async function addCsrfToken(request) {
  const isChange = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method?.toUpperCase())
  if (!isChange || request.headers?.Authorization) return request
  csrfToken ??= (await fetch('/heartbeat')).headers.get('x-csrf-token')
  if (csrfToken) request.headers = { ...request.headers, 'X-CSRF-Token': csrfToken }
  return request
}

function keepCsrfToken(response) {
  csrfToken = response.headers?.['x-csrf-token'] ?? csrfToken
  return response
}

/**
 * Swagger UI parses the whole document again for every part that it shows, which takes seconds for each. References of
 * this document lead only into itself, so looking them up is enough.
 */
function resolvePart(document, path) {
  const find = (names) => names.reduce((node, name) => node?.[name], document)
  const resolve = (node) => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node.$ref === 'string') return resolve(find(node.$ref.split('/').slice(1)))
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolve(value)]))
  }
  return Promise.resolve({ spec: resolve(find(path)), errors: [] })
}

addEventListener('DOMContentLoaded', () => {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    defaultModelRendering: 'model',
    validatorUrl: null,
    plugins: [() => ({ fn: { resolveSubtree: resolvePart } })],
    requestInterceptor: addCsrfToken,
    responseInterceptor: keepCsrfToken,
  })
})
