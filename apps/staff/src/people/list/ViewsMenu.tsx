import '@mantine/core/styles/Menu.css'
import { Button, Menu, Text } from '@mantine/core'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck, IconChevronDown, IconEdit, IconPlus, IconTrash } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { IconBookmark, IconDeviceFloppy, IconUserOff, IconUsersGroup } from '../../icons.ts'
import { differs, type ListRules, type ListState, viewFields } from './list-state.ts'
import { filterOfView, stateOfView, useViews } from './use-views.ts'
import classes from './ViewsMenu.module.css'

const ViewDialog = lazy(() => import('./ViewDialog.tsx'))
const icon = { size: 16, 'aria-hidden': true } as const

type Props = {
  state: ListState
  start: ListState
  rules: ListRules
  onChange: (next: Partial<ListState>) => void
}

export function ViewsMenu({ state, start, rules, onChange }: Props) {
  const { views, keep, change, remove } = useViews()
  const [asked, setAsked] = useState<'new' | 'rename' | null>(null)
  const applied = views.find(({ id }) => id === state.view) ?? null
  const isChanged = applied !== null && differs(state, stateOfView(applied, rules, start), viewFields)
  const filter = filterOfView(state, start)
  const apply = (view: SavedView) =>
    onChange({ ...stateOfView(view, rules, start), ...untouched(state), view: view.id })
  const [own, shared] = [views.filter((view) => view.own), views.filter((view) => !view.own)]

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
          <Views title={t('My views')} views={own} applied={applied} onApply={apply} />
          <Views title={t('Shared with the club')} views={shared} applied={applied} onApply={apply} />
          {views.length > 0 && <Menu.Divider />}
          {applied?.abilities.edit && isChanged && (
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => void change(applied, { filter })}>
              {t('Update “{name}”', { name: applied.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setAsked('new')}>
            {t('Save current view as…')}
          </Menu.Item>
          {applied?.abilities.edit && (
            <>
              <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => setAsked('rename')}>
                {t('Rename…')}
              </Menu.Item>
              {applied.own && (
                <Menu.Item
                  leftSection={applied.shared ? <IconUserOff {...icon} /> : <IconUsersGroup {...icon} />}
                  onClick={() => void change(applied, { shared: !applied.shared })}
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
            view={asked === 'rename' ? applied : null}
            filter={filter}
            onSaved={(saved) => {
              keep(saved)
              onChange({ view: saved.id, page: state.page })
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const untouched = ({ page_size, soft_delete_status }: ListState) => ({ page_size, soft_delete_status })

type ViewsProps = {
  title: string
  views: readonly SavedView[]
  applied: SavedView | null
  onApply: (view: SavedView) => void
}

function Views({ title, views, applied, onApply }: ViewsProps) {
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
        </Menu.Item>
      ))}
    </>
  )
}
