import { Fragment } from 'react'

const links = /(https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g
const isLink = (part: string) => part.search(links) === 0
/** Trailing punctuation isn't part of the URL. */
const trailing = /[.,;:!?)\]}'"]+$/

export function LinkedText({ text }: { text: string }) {
  return text.split(links).map((part, index) => {
    if (!isLink(part)) return <Fragment key={index}>{part}</Fragment>
    const [after = ''] = trailing.exec(part) ?? []
    const address = part.slice(0, part.length - after.length)
    return (
      <Fragment key={index}>
        <a href={hrefOf(address)} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
        {after}
      </Fragment>
    )
  })
}

function hrefOf(address: string): string {
  if (/^https?:/.test(address)) return address
  return address.startsWith('www.') ? `https://${address}` : `mailto:${address}`
}
