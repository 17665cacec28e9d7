import { createElement, Fragment, type CSSProperties, type ReactNode, useMemo } from 'react'

/** Headings of the email must not be headings of the page. */
const drawnAs: Readonly<Record<string, string>> = { h1: 'div', h2: 'div', h3: 'div' }
const tags = new Set('p br strong em s u ul ol li a blockquote h1 h2 h3 div span table tbody tr td'.split(' '))
const attributes: Readonly<Record<string, string>> = {
  align: 'align',
  role: 'role',
  width: 'width',
  height: 'height',
  border: 'border',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
}

/** Rendered by element, because the CSP forbids inline styles in HTML. Images need a `MailFrame`. */
export function DrawnMail({ html }: { html: string }) {
  return useMemo(() => {
    const withoutStyles = html.replaceAll(/<[^<>]+>/g, (tag) => tag.replaceAll(' style="', ' data-style="'))
    return drawAll(new DOMParser().parseFromString(withoutStyles, 'text/html').body)
  }, [html])
}

const drawAll = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>)

function draw(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (!tags.has(tag)) return drawAll(node)
  const props = { ...propsOf(node), style: styleOf(node.getAttribute('data-style') ?? '') }
  const drawn = drawnAs[tag] ?? tag
  return node.childNodes.length > 0 ? createElement(drawn, props, ...drawAll(node)) : createElement(drawn, props)
}

const propsOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, prop]) => {
      const value = element.getAttribute(name)
      return value === null ? [] : [[prop, value]]
    }),
  )

const styleOf = (style: string): CSSProperties =>
  Object.fromEntries(
    style.split(';').flatMap((rule) => {
      const [name = '', value] = rule.split(':')
      return value === undefined ? [] : [[camelCase(name.trim()), value.trim()]]
    }),
  )

const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
