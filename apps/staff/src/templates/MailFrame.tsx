import { useCallback, useEffect, useRef } from 'react'

type Props = {
  html: string
  title: string
  className?: string | undefined
  /** As high as the email, and only to look at. */
  isPicture?: boolean
  /** In pixels; otherwise as wide as there is room. */
  width?: number
}

/** The server's page for emails, which has an origin and a policy of its own. */
export function MailFrame({ html, title, className, isPicture = false, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const own = withOwnPictures(html)
  const mail = isPicture ? `<style>body{margin:0;overflow:hidden}</style>${own}` : own
  // To any origin, because the frame's is opaque.
  const send = useCallback(() => frame.current?.contentWindow?.postMessage(mail, '*'), [mail])
  useEffect(send, [send])
  useEffect(() => {
    if (!isPicture) return
    const fit = ({ source, data }: MessageEvent) => {
      const shown = frame.current
      if (shown && source === shown.contentWindow) shown.style.height = `${heightIn(data)}px`
    }
    addEventListener('message', fit)
    return () => removeEventListener('message', fit)
  }, [isPicture])
  return (
    <iframe
      ref={frame}
      className={className}
      title={title}
      src="/mail_frame"
      sandbox="allow-scripts"
      onLoad={send}
      {...(width !== undefined && { style: { width } })}
      {...(isPicture && { tabIndex: -1 })}
    />
  )
}

/** Emails name PUBLIC_URL, which may be another address than the browser's, whose pictures the frame's policy refuses. */
const ownPicture = /https?:\/\/[^\s"'<>/]+(?=\/mail_pictures\/)/g
export const withOwnPictures = (html: string): string => html.replaceAll(ownPicture, location.origin)

const highest = 4000

function heightIn(data: unknown): number {
  const height = typeof data === 'object' && data !== null && 'height' in data ? Number(data.height) : 0
  return Number.isFinite(height) ? Math.min(Math.max(Math.ceil(height), 0), highest) : 0
}

export const hasLayout = (html: string): boolean => /<(?:table|img|h[1-3]|hr)\b/i.test(html)
