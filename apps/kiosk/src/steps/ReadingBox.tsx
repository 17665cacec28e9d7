import { t } from '@spotter/i18n/translate.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DownIcon } from '../look/icons.tsx'
import classes from './ReadingBox.module.css'

export function ReadingBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      // Focusable only if it scrolls.
      element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1
      setGoesOn(element.scrollHeight - element.scrollTop - element.clientHeight > 12)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [])
  return (
    <div className={classes.reading}>
      <div ref={box} role="region" aria-label={label} className={classes.box}>
        {children}
      </div>
      {goesOn && (
        <button
          type="button"
          className={classes.more}
          onClick={() => box.current?.scrollBy({ top: box.current.clientHeight * 0.8, behavior: 'smooth' })}
        >
          {t('Keep reading')}
          <DownIcon />
        </button>
      )}
    </div>
  )
}
