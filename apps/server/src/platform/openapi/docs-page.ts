import type { Access } from '@spotter/contract/endpoint.ts'
import { mostCallsPerMinute } from '@spotter/domain/oauth/limits.ts'
import type { Served } from '../http/call.ts'
import { describeFields, type FieldDescription, type Schema, typeOf } from './describe-schema.ts'
import { areaOf, failureTexts, scopeOfPrograms } from './open-api.ts'

/** The readable page of the API: no script, one stylesheet of its own, everything from the declarations. */
export function docsPage(routes: readonly Served[]): string {
  const areas = Object.entries(Object.groupBy(routes, ({ key }) => areaOf(pathOf(key))))
    .map(([area, served]) => ({ area, served: served ?? [] }))
    .toSorted((one, other) => one.area.localeCompare(other.area, 'en'))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Spotter API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to the endpoints</a>
<header>
<h1>Spotter API</h1>
<p>${routes.length} endpoints in ${areas.length} areas. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
</header>
<nav aria-label="Endpoints">${areas.map(({ area, served }) => menu(area, served)).join('')}</nav>
<main id="content" tabindex="-1">
${introduction}
${areas.map(({ area, served }) => section(area, served)).join('\n')}
</main>
</body>
</html>
`
}

const introduction = `<section class="introduction" aria-labelledby="calling">
<h2 id="calling">Calling</h2>
<dl>
<dt>Session</dt><dd>A cookie, opened by <code>POST /users/sign_in</code>.</dd>
<dt>Programs</dt><dd>Root adds an OAuth application with an API user. <code>POST /oauth/token</code> with
<code>grant_type=client_credentials</code>, and the client id and secret by HTTP Basic or in the form, answers a token of
two hours for <code>Authorization: Bearer …</code>; <code>POST /oauth/revoke</code> ends it. Scopes are <code>read</code>
for <code>GET</code> and <code>write</code> for the rest. A program reaches the clubs of its API user and acts in the one
of the path, of the header <code>X-Company-Id</code> (slug or id), or the first. It needs no CSRF token, and its cookies
count for nothing. After ${mostCallsPerMinute} calls in a minute it is answered <code>429</code> with
<code>Retry-After</code>.</dd>
<dt>CSRF</dt><dd>Every answer carries <code>X-CSRF-Token</code>; send the latest with every <code>POST</code>,
<code>PUT</code>, <code>PATCH</code> and <code>DELETE</code>.</dd>
<dt>Doing it once</dt><dd>A change sent again with the same <code>X-Request-Id</code> (8 to 64 letters, digits,
<code>-</code> and <code>_</code>) is made once and answered alike.</dd>
<dt>Lists</dt><dd><code>page</code> from 1 and <code>per_page</code> up to 100; the answer is
<code>{collection, pagination}</code>. In addresses <code>null</code> and an empty value mean no value.</dd>
<dt>Failures</dt><dd><code>{error, errors}</code>, where <code>errors</code> lists the messages by field and
<code>errors.base</code> those of the whole, in the language of the user.</dd>
</dl>
</section>`

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1)
const methodOf = (key: string) => key.slice(0, key.indexOf(' '))
const anchorOf = (key: string) =>
  key
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replace(/-$/, '')
const titleOf = (area: string) => area.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const menu = (area: string, served: readonly Served[]) =>
  `<h2><a href="#area-${escape(area)}">${escape(titleOf(area))}</a></h2><ul>${served
    .map(({ key }) => `<li><a href="#${anchorOf(key)}">${method(key)} ${path(key)}</a></li>`)
    .join('')}</ul>`

const section = (area: string, served: readonly Served[]) =>
  `<section aria-labelledby="area-${escape(area)}"><h2 id="area-${escape(area)}">${escape(titleOf(area))}</h2>
${served.map(article).join('\n')}</section>`

function article({ key, endpoint }: Served): string {
  const { query, body, answers, may, summary, wrapped, status = 200 } = endpoint
  const parameters = [...pathFields(pathOf(key)), ...(query ? describeFields(query) : [])]
  return `<article id="${anchorOf(key)}">
<h3><a href="#${anchorOf(key)}">${method(key)} ${path(key)}</a></h3>
<p>${escape(summary)}</p>
<p class="who">${escape(whoMay(key, may))}</p>
${parameters.length ? table('Parameters', parameters) : ''}
${body ? table('Body', describeFields(body)) : ''}
${wrapped ? `<p>The body may be wrapped: <code>{"${escape(wrapped)}": {…}}</code>.</p>` : ''}
<details><summary>Answers</summary>
${answered(answers, status)}
<ul class="failures">${Object.entries(failureTexts(endpoint))
    .map(([code, text]) => `<li><b>${code}</b> ${escape(text)}</li>`)
    .join('')}</ul>
</details>
</article>`
}

function answered(answers: Schema | null, status: number): string {
  if (!answers) return `<p><b>${status}</b> without a body</p>`
  const fields = describeFields(answers)
  return fields.length ? table(String(status), fields) : `<p><b>${status}</b> ${escape(typeOf(answers))}</p>`
}

const pathFields = (path: string): FieldDescription[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    type: name === 'company_id' ? 'slug or id' : name === 'token' ? 'string' : 'integer',
    limits: 'in the path',
    required: true,
  }))

const table = (caption: string, fields: readonly FieldDescription[]) =>
  `<div class="fields"><table><caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Limits</th></tr></thead>
<tbody>${fields
    .map(
      ({ name, type, limits, required }) =>
        `<tr><th scope="row"><code>${escape(name)}</code>${required ? ' <span class="required">required</span>' : ''}</th>` +
        `<td>${escape(type)}</td><td>${escape(limits)}</td></tr>`,
    )
    .join('')}</tbody></table></div>`

const method = (key: string) => `<span class="method ${methodOf(key).toLowerCase()}">${methodOf(key)}</span>`
/** May break after each slash, so that long paths fit a phone. */
const path = (key: string) => `<code>${escape(pathOf(key)).replaceAll('/', '/<wbr>')}</code>`

function whoMay(key: string, access: Access): string {
  const scope = scopeOfPrograms(key, access)
  return scope ? `${peopleWhoMay(access)}; programs with the scope ${scope}` : peopleWhoMay(access)
}

function peopleWhoMay(access: Access): string {
  if (access === 'anyone') return 'Anyone'
  if (access === 'kiosk') return 'Staff and kiosks'
  if (access === 'staff' || access === 'records') return 'Staff'
  return `Staff who may: ${access.replaceAll('_', ' ')}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
