import { useEffect } from 'react'

export const isInsideAnotherPage = () => window.parent !== window

/** Inside the page of a club's own site: tells how high this one is, and nothing else. */
export function useTellHeight(): void {
  useEffect(() => {
    if (!isInsideAnotherPage()) return
    document.documentElement.dataset['inside'] = ''
    const tell = () => {
      const { height } = document.getElementById('root')?.getBoundingClientRect() ?? { height: 0 }
      // Whose page it is does not matter: a height is no secret.
      window.parent.postMessage({ spotterForm: { height } }, '*')
    }
    const watcher = new ResizeObserver(tell)
    watcher.observe(document.getElementById('root') ?? document.body)
    tell()
    return () => watcher.disconnect()
  }, [])
}
