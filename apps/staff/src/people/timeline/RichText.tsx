import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { LinkedText } from './LinkedText.tsx'

const tags = new Set(['p', 'br', 'strong', 'em', 's', 'u', 'ul', 'ol', 'li', 'blockquote', 'mark'])
const safeAddress = /^(?:https?:\/\/|mailto:|tel:)/i

/** Rendered tag by tag, so that nothing else can appear. */
export function RichText({ html }: { html: string }) {
  return useMemo(() => drawAll(new DOMParser().parseFromString(html, 'text/html').body), [html])
}

const drawAll = (parent: Node, isInLink = false): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{draw(node, isInLink)}</Fragment>)

function draw(node: Node, isInLink: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    return isInLink ? node.textContent : <LinkedText text={node.textContent ?? ''} />
  }
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'br') return <br />
  if (tag === 'script' || tag === 'style') return null
  const href = node.getAttribute('href') ?? ''
  if (tag === 'a' && safeAddress.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {drawAll(node, true)}
      </a>
    )
  }
  return tags.has(tag) ? createElement(tag, null, ...drawAll(node, isInLink)) : drawAll(node, isInLink)
}
