import '@mantine/core/styles/Menu.css'
import { Button, Menu, Text } from '@mantine/core'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck, IconChevronDown, IconEdit, IconPlus, IconTrash } from '@spotter/ui/icons.ts'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { IconBookmark, IconDeviceFloppy, IconUserOff, IconUsersGroup } from '../icons.ts'
import classes from './SavedViewsMenu.module.css'
import type { SavedViews } from './use-saved-views.ts'

const ViewDialog = lazy(() => import('./ViewDialog.tsx'))
const icon = { size: 16, 'aria-hidden': true } as const

type NewView = { name: string; shared: boolean; filter: Record<string, unknown> }

type Props = {
  views: readonly SavedView[]
  saved: SavedViews
  applied: SavedView | null
  isChanged: boolean
  /** What would be saved. */
  filter: () => Record<string, unknown>
  mayShare: boolean
  create: (view: NewView) => Promise<SavedView & { message: string }>
  onApply: (view: SavedView) => void
  onSaved: (view: SavedView) => void
  onRemoved: () => void
  /** More to do with the applied view. */
  more?: ReactNode
  noteOf?: (view: SavedView) => string | null
}

/** Not again while a filter is typed. */
export const SavedViewsMenu = memo(function SavedViewsMenu(props: Props) {
  const { views, saved, applied, isChanged, filter, mayShare, create, onApply, onSaved, onRemoved, more, noteOf } =
    props
  const [asked, setAsked] = useState<'new' | 'rename' | null>(null)
  const [own, shared] = [views.filter((view) => view.own), views.filter((view) => !view.own)]
  const remove = async (view: SavedView) => {
    if (await saved.remove(view)) onRemoved()
  }
  const listed = { applied, onApply, noteOf }
  const renamed = asked === 'rename' ? applied : null
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            className={classes.target}
            leftSection={<IconBookmark size={15} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className={classes.name}>{applied ? applied.name : t('Views')}</span>
            {isChanged && (
              <span className={classes.changed} title={t('Changed since you applied this view')}>
                {t('changed')}
              </span>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {views.length === 0 && (
            <Text size="xs" c="dimmed" className={classes.hint}>
              {t('Save filters you use often and return to them in one click.')}
            </Text>
          )}
          <Views title={t('My views')} views={own} {...listed} />
          <Views title={t('Shared with the club')} views={shared} {...listed} />
          {views.length > 0 && <Menu.Divider />}
          {applied?.abilities.edit && isChanged && (
            <Menu.Item
              leftSection={<IconDeviceFloppy {...icon} />}
              onClick={() => void saved.change(applied, { filter: filter() })}
            >
              {t('Update “{name}”', { name: applied.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setAsked('new')}>
            {t('Save current view as…')}
          </Menu.Item>
          {applied && more}
          {applied?.abilities.edit && (
            <>
              <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => setAsked('rename')}>
                {t('Rename…')}
              </Menu.Item>
              {applied.own && (mayShare || applied.shared) && (
                <Menu.Item
                  leftSection={applied.shared ? <IconUserOff {...icon} /> : <IconUsersGroup {...icon} />}
                  onClick={() => void saved.change(applied, { shared: !applied.shared })}
                >
                  {applied.shared ? t('Stop sharing') : t('Share with the club')}
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove(applied)}>
                {t('Delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Suspense fallback={null}>
          <ViewDialog
            view={renamed}
            mayShare={mayShare}
            save={({ name, shared: isShared }) =>
              renamed
                ? saved.update(renamed.id, { name, lock_version: renamed.lock_version })
                : create({ name, shared: isShared, filter: filter() })
            }
            onSaved={(view) => {
              saved.keep(view)
              onSaved(view)
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
})

type ViewsProps = {
  title: string
  views: readonly SavedView[]
  applied: SavedView | null
  noteOf: Props['noteOf']
  onApply: (view: SavedView) => void
}

function Views({ title, views, applied, noteOf, onApply }: ViewsProps) {
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view.id === applied?.id ? 'true' : undefined}
          rightSection={view.id === applied?.id && <IconCheck {...icon} />}
          onClick={() => onApply(view)}
        >
          <span className={classes.name}>{view.name}</span>
          {!view.own && <span className={classes.owner}>{view.owner_name}</span>}
          {view.own && view.shared && <span className={classes.owner}>{t('Shared with the club')}</span>}
          {noteOf?.(view) && <span className={classes.owner}>{noteOf(view)}</span>}
        </Menu.Item>
      ))}
    </>
  )
}
