import { useEffect } from 'react'

export const isInsideAnotherPage = () => window.parent !== window

/** Sends its height, and nothing else, to the embedding page. */
export function usePostHeight(): void {
  useEffect(() => {
    if (!isInsideAnotherPage()) return
    document.documentElement.dataset['inside'] = ''
    const postHeight = () => {
      const { height } = document.getElementById('root')?.getBoundingClientRect() ?? { height: 0 }
      // Any origin may know the height.
      window.parent.postMessage({ spotterForm: { height } }, '*')
    }
    const watcher = new ResizeObserver(postHeight)
    watcher.observe(document.getElementById('root') ?? document.body)
    postHeight()
    return () => watcher.disconnect()
  }, [])
}
