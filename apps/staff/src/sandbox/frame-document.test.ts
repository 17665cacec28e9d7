import { expect, test } from 'vitest'
import { frameDocument } from './frame-document.ts'

const parse = (html: string) => new DOMParser().parseFromString(frameDocument(html, 'abc'), 'text/html')
const cssOf = (html: string) => parse(html).querySelector('style')?.textContent ?? ''

test('styles of elements become rules of a sheet with the page’s nonce', () => {
  const mail = parse('<p style="color: red">Hello</p>')

  expect(mail.querySelector('p')?.getAttribute('style')).toBeNull()
  expect(mail.querySelector('style')?.getAttribute('nonce')).toBe('abc')
  expect(mail.querySelector('style')?.textContent).toBe('[data-style="0"]{color: red}')
})

test('sheets of the mail itself come before the styles of its elements', () => {
  const css = cssOf(
    '<head><style type="text/css">td > p { margin: 0 }</style></head><p STYLE = "margin: 1px">Hello</p>',
  )
  expect(css).toBe('td > p { margin: 0 }\n[data-style="0"]{margin: 1px}')
})

test('what could act or load is left out', () => {
  const mail = parse(
    '<meta http-equiv="refresh" content="0;url=x"><link rel="next" href="x"><script>1</script><form></form><b>Hi</b>',
  )
  expect(mail.querySelector('script, link, meta[http-equiv], form')).toBeNull()
  expect(mail.querySelector('b')?.textContent).toBe('Hi')
})

test('a style can end neither its rule nor the sheet', () => {
  const html = '<p style="color: red} body {display: none">Hello</p><b style="x: </style><script>1</script>">Hi</b>'
  expect(cssOf(html)).toContain('[data-style="0"]{color: red body display: none}')
  expect(parse(html).querySelector('script')).toBeNull()
})

test('text about styles stays as written', () => {
  expect(parse('<p>set style="x" there</p>').querySelector('p')?.textContent).toBe('set style="x" there')
})
