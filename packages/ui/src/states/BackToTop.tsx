import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, useState, type RefObject } from 'react'
import { IconArrowUp } from '../icons.ts'
import { timings } from '../timings.ts'
import classes from './BackToTop.module.css'

const headerPx = 48
const beyondHeaderPx = 100

export function BackToTop({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const isFarDown = useScrolledBeyond(scroller, headerPx + beyondHeaderPx)
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  if (!isFarDown) return null
  return (
    <ActionIcon
      className={classes.button}
      variant="default"
      size="lg"
      radius="xl"
      aria-label={t('Back to top')}
      onClick={() => scroller.current && (reducedMotion ? scroller.current.scrollTo(0, 0) : scrollUp(scroller.current))}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
  )
}

function useScrolledBeyond(scroller: RefObject<HTMLElement | null>, px: number): boolean {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const element = scroller.current
    const look = () => setBeyond((element?.scrollTop ?? 0) > px)
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [scroller, px])
  return beyond
}

function scrollUp(element: HTMLElement) {
  const from = element.scrollTop
  const begun = performance.now()
  const step = (now: number) => {
    const progress = Math.min((now - begun) / timings.scrollToTop, 1)
    element.scrollTo(element.scrollLeft, from * (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
