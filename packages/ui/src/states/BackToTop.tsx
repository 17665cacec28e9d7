import { ActionIcon } from '@mantine/core'
import { useReducedMotion, useWindowScroll } from '@mantine/hooks'
import { t } from '@spotter/messages/translate.ts'
import { IconArrowUp } from '../icons.ts'
import { timings } from '../timings.ts'
import classes from './BackToTop.module.css'

const beyondHeaderPx = 100

export function BackToTop({ headerHeight = 48 }: { headerHeight?: number }) {
  const [{ y }] = useWindowScroll()
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  if (y <= headerHeight + beyondHeaderPx) return null
  return (
    <ActionIcon
      className={classes.button}
      variant="default"
      size="lg"
      radius="xl"
      aria-label={t('Back to top')}
      onClick={() => (reducedMotion ? window.scrollTo(0, 0) : scrollUp())}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
  )
}

function scrollUp() {
  const from = window.scrollY
  const begun = performance.now()
  const step = (now: number) => {
    const progress = Math.min((now - begun) / timings.scrollToTop, 1)
    window.scrollTo(0, from * (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
