import { expect, test } from 'vitest'
import { frameDocument } from './frame-document.ts'

const parse = (html: string) => new DOMParser().parseFromString(frameDocument(html, 'abc'), 'text/html')

test('styles of elements become rules of a sheet with the page’s nonce', () => {
  const mail = parse('<p style="color: red">Hello</p>')
  const sheet = mail.querySelector('style')

  expect(mail.querySelector('p')?.getAttribute('style')).toBeNull()
  expect(sheet?.getAttribute('nonce')).toBe('abc')
  expect(sheet?.textContent).toContain('[data-styled="0"]{color: red}')
})

test('sheets of the mail itself get the nonce too', () => {
  const sheets = [...parse('<style>p { margin: 0 }</style><p>Hello</p>').querySelectorAll('style')]
  expect(sheets.map((sheet) => sheet.getAttribute('nonce'))).toEqual(['abc', 'abc'])
})

test('what could act or load is left out', () => {
  const mail = parse(
    '<meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet" href="x"><script>1</script><form></form><b>Hi</b>',
  )
  expect(mail.querySelector('script, link, meta[http-equiv], form')).toBeNull()
  expect(mail.querySelector('b')?.textContent).toBe('Hi')
})

test('a style cannot end its rule and begin another', () => {
  const [sheet] = parse('<p style="color: red} body {display: none">Hello</p>').querySelectorAll('style')
  expect(sheet?.textContent).not.toContain('}' + ' body')
})
