import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { fitWindow, pageSizes, pageWindow, validPage } from '@spotter/domain/lists/paging.ts'
import { t } from '@spotter/i18n/translate.ts'
import { memo, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icons.ts'
import { rememberPageSize } from './page-size.ts'
import classes from './PagingBar.module.css'

type Props = {
  page: number
  perPage: number
  /** What was chosen, if the window's room is offered; `perPage` is what it comes to. */
  size?: number
  /** Undefined while loading, which keeps the room of the bar. */
  total: number | undefined
  onPage: (page: number) => void
  onPerPage?: (size: number) => void
  cap?: number
  /** Of several lists on a screen. */
  listName?: string
  sizeCookie?: string
}

export function PagingBar({ onPage, onPerPage, ...bar }: Props) {
  const showPage = useCallbackRef(onPage)
  const showRows = useCallbackRef(onPerPage)
  return <Bar {...bar} onPage={showPage} {...(onPerPage && { onPerPage: showRows })} />
}

/** Not again while a filter is typed. */
const Bar = memo(function Bar({ page, perPage, size, total, onPage, onPerPage, cap, listName, sizeCookie }: Props) {
  if (total === undefined) return <div className={classes.bar} aria-hidden />
  if (total === 0) return null
  const chosen = size ?? perPage
  const current = validPage(page, total, perPage)
  const window = pageWindow(current, total, perPage)
  const from = (current - 1) * perPage + 1
  const to = Math.min(current * perPage, total)

  return (
    <div className={classes.bar}>
      <Text size="xs" c="dimmed" className={classes.range}>
        {t('{from}–{to} of {total}', { from, to, total })}
      </Text>
      {onPerPage && (
        <label className={classes.size}>
          {t('Rows per page')}
          <select
            value={chosen}
            onChange={(event) => {
              const next = Number(event.currentTarget.value)
              rememberPageSize(next, sizeCookie)
              onPerPage(next)
            }}
          >
            {[...new Set([...pageSizes(cap), ...(chosen === fitWindow ? [] : [chosen])])].map((offered) => (
              <option key={offered} value={offered}>
                {offered}
              </option>
            ))}
            {size !== undefined && <option value={fitWindow}>{t('Fit window')}</option>}
          </select>
        </label>
      )}
      {window.page_count > 1 && (
        <nav
          className={classes.pages}
          aria-label={listName === undefined ? t('Pages') : t('Pages: {list}', { list: listName })}
        >
          <Edge label={t('First page')} to={window.first} onPage={onPage} icon={<IconChevronsLeft size={15} />} />
          <Edge label={t('Previous page')} to={window.prev} onPage={onPage} icon={<IconChevronLeft size={15} />} />
          {window.pages.map((number) => (
            <UnstyledButton
              key={number}
              className={classes.page}
              aria-label={t('Page {number}', { number })}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </UnstyledButton>
          ))}
          <Edge label={t('Next page')} to={window.next} onPage={onPage} icon={<IconChevronRight size={15} />} />
          <Edge label={t('Last page')} to={window.last} onPage={onPage} icon={<IconChevronsRight size={15} />} />
        </nav>
      )}
    </div>
  )
})

type EdgeProps = { label: string; to: number | null; onPage: (page: number) => void; icon: ReactNode }

function Edge({ label, to, onPage, icon }: EdgeProps) {
  return (
    <ActionIcon
      size="md"
      className={classes.edge}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && onPage(to)}
    >
      {icon}
    </ActionIcon>
  )
}
