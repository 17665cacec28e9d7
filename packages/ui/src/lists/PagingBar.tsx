import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { pageSizes, pageWindow, validPage } from '@spotter/domain/lists/paging.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icons.ts'
import { rememberPageSize } from './page-size.ts'
import classes from './PagingBar.module.css'

type Props = {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  onPerPage?: (size: number) => void
  cap?: number
  sizeCookie?: string
}

export function PagingBar({ page, perPage, total, onPage, onPerPage, cap, sizeCookie }: Props) {
  if (total === 0) return null
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
            value={perPage}
            onChange={(event) => {
              const size = Number(event.currentTarget.value)
              rememberPageSize(size, sizeCookie)
              onPerPage(size)
            }}
          >
            {[...new Set([...pageSizes(cap), perPage])].map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {window.page_count > 1 && (
        <nav className={classes.pages} aria-label={t('Pages')}>
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
}

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
