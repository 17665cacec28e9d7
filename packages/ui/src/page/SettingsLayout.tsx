import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu, NativeSelect } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { MouseEvent, ReactNode } from 'react'
import { IconChevronDown, IconPlus } from '../icons.ts'
import { Page, PageHeader } from './Page.tsx'
import classes from './SettingsLayout.module.css'

type SettingsItem = { href: string; label: string }

type Props = {
  banner?: ReactNode
  title: string
  items: readonly SettingsItem[]
  current: string
  onNavigate: (href: string) => void
  heading: string
  count?: number
  filter?: ReactNode
  buttons?: ReactNode
  softDelete?: ReactNode
  addLabel?: string
  onAdd?: () => void
  menu?: ReactNode
  flush?: boolean
  children: ReactNode
}

export function SettingsLayout(props: Props) {
  const { banner, title, items, current, onNavigate, heading, filter, softDelete, flush = false, children } = props
  return (
    <Page>
      {banner}
      <PageHeader title={title} />
      <div className={classes.columns}>
        <SettingsMenu title={title} items={items} current={current} onNavigate={onNavigate} />
        {/* Not a landmark: the list in it is one of the same name. */}
        <div className={classes.content}>
          <div className={classes.head}>
            <h2 className={classes.heading}>
              {heading}
              {props.count !== undefined && <span className={classes.count}>{props.count}</span>}
            </h2>
            <HeadButtons {...props} />
          </div>
          {(filter ?? softDelete) && (
            <div className={classes.tools}>
              {filter && <div className={classes.filter}>{filter}</div>}
              {softDelete}
            </div>
          )}
          <div className={classes.body} data-flush={flush || undefined}>
            {children}
          </div>
        </div>
      </div>
    </Page>
  )
}

function HeadButtons({ buttons, menu, addLabel, onAdd }: Pick<Props, 'buttons' | 'menu' | 'addLabel' | 'onAdd'>) {
  return (
    <div className={classes.buttons}>
      {buttons}
      {menu && (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t('Menu')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{menu}</Menu.Dropdown>
        </Menu>
      )}
      {onAdd && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {addLabel ?? t('Add')}
        </Button>
      )}
    </div>
  )
}

function SettingsMenu({
  title,
  items,
  current,
  onNavigate,
}: Pick<Props, 'title' | 'items' | 'current' | 'onNavigate'>) {
  const follow = (href: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onNavigate(href)
  }
  return (
    <>
      <nav className={classes.menu} aria-label={title}>
        {items.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className={classes.item}
            aria-current={href === current ? 'page' : undefined}
            onClick={follow(href)}
          >
            {label}
          </a>
        ))}
      </nav>
      <NativeSelect
        className={classes.select}
        aria-label={title}
        data={items.map(({ href, label }) => ({ value: href, label }))}
        value={current}
        onChange={(event) => onNavigate(event.currentTarget.value)}
      />
    </>
  )
}
