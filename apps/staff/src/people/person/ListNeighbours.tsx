import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft, IconChevronRight } from '@spotter/ui/icons.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAccount } from '../../shell/account.ts'
import { KeyHint } from '../../shell/KeyHint.tsx'
import { useHasKeys } from '../../shell/use-has-keys.ts'
import classes from './ListNeighbours.module.css'
import { type OpenedList, saveOpenedList } from './opened-list.ts'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

type Side = 'previous' | 'next'

/** The page of the next person starts with the focus where it was. */
let pressed: Side | null = null

export default function ListNeighbours({ opened }: { opened: OpenedList }) {
  const { user } = useAccount()
  const navigate = useNavigate()
  const found = useNeighbours(opened)
  const bar = useRef<HTMLElement>(null)
  const isShown = found !== null
  useEffect(() => {
    if (!isShown || !pressed) return
    bar.current?.querySelector<HTMLElement>(`[data-neighbour="${pressed}"]`)?.focus({ preventScroll: true })
    pressed = null
  }, [isShown])
  if (!found) return null

  const open = (side: Side, { id, page }: Neighbour) => {
    pressed = side
    saveOpenedList(user.id, { query: { ...opened.query, page }, person_id: id })
    void navigate({ to: '/people/$id', params: { id: String(id) }, replace: true })
  }
  const shared = (side: Side) => {
    const to = found[side]
    return { to, side, ...(to && { onOpen: () => open(side, to) }) }
  }
  return (
    <nav ref={bar} className={classes.bar} aria-label={t('People in the list')}>
      <SideButton {...shared('previous')} />
      <span className={classes.place}>{t('{place} of {count}', { place: found.place, count: found.total })}</span>
      <SideButton {...shared('next')} />
    </nav>
  )
}

type SideProps = { side: Side; to: Neighbour | null; onOpen?: () => void }

function SideButton({ side, to, onOpen }: SideProps) {
  const hasKeys = useHasKeys()
  const isNext = side === 'next'
  const hint = hasKeys && <KeyHint>{isNext ? 'J' : 'K'}</KeyHint>
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      data-neighbour={side}
      disabled={to === null}
      title={to?.name}
      onClick={onOpen}
      leftSection={isNext ? hint : <IconChevronLeft size={16} aria-hidden />}
      rightSection={isNext ? <IconChevronRight size={16} aria-hidden /> : hint}
    >
      {isNext ? t('Next person') : t('Previous person')}
    </Button>
  )
}
