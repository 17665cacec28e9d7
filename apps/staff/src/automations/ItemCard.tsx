import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconDots } from '@spotter/ui/icons.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { useSmsCredits } from '../messages/use-sms-credits.ts'
import { EditMenu } from '../resources/EditMenu.tsx'
import classes from './automations.module.css'
import { itemIcons } from './item-icons.ts'
import { excerptOf, titleOf, whenText } from './item-words.ts'
import type { useItemChanges } from './use-item-changes.ts'

type Props = {
  item: AutomatedItem
  club: AccountCompany
  changes: ReturnType<typeof useItemChanges>
  onOpen: () => void
  onRuns: () => void
}

export function ItemCard({ item, club, changes, onOpen, onRuns }: Props) {
  const Icon = itemIcons[item.kind]
  const title = titleOf(item)
  return (
    <li className={classes.card} data-paused={item.paused_at !== null || undefined}>
      <span className={classes.when}>{whenText(item, club.time_format)}</span>
      <div className={classes.what}>
        <span className={classes.kind}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {t(itemKindNames[item.kind])}
          {item.kind === 'sms' && <Parts club={club} text={item.description} />}
        </span>
        <button type="button" className={classes.title} onClick={onOpen}>
          {title}
        </button>
        {excerptOf(item) !== title && <span className={classes.excerpt}>{excerptOf(item)}</span>}
        <Notes item={item} />
      </div>
      <div className={classes.state}>
        {item.deleted_at && <StatusBadge tone="negative">{t('Deleted')}</StatusBadge>}
        {item.paused_at && !item.deleted_at && <StatusBadge tone="caution">{t('Paused')}</StatusBadge>}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('Menu for {name}', { name: title })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <EditMenu
              row={item}
              mayEdit={item.abilities.edit}
              mayRemove={item.abilities.delete}
              onEdit={onOpen}
              onRemove={() => void changes.remove(item)}
              onRestore={() => void changes.restore(item)}
            >
              <Menu.Item onClick={onRuns}>{t('What it did and has ahead')}</Menu.Item>
              <Menu.Item
                disabled={!item.abilities.pause}
                onClick={() => void (item.paused_at ? changes.unpause(item) : changes.pause(item))}
              >
                {item.paused_at ? t('Resume') : t('Pause')}
              </Menu.Item>
            </EditMenu>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

const Parts = ({ club, text }: { club: AccountCompany; text: string }) => (
  <span className={classes.tag}>
    {t('{count, plural, one {# part} other {# parts}}', { count: useSmsCredits(club, text).credits })}
  </span>
)

function Notes({ item }: { item: AutomatedItem }) {
  const clubs = item.companies.length + item.other_clubs_count
  const notes = [
    item.tag_list.length > 0 && t('Only with tag: {tags}', { tags: item.tag_list.join(', ') }),
    item.member_filters && t('Only matching members'),
    item.imported && t('Also imported people'),
    item.after_item_id !== null && t('Waits for the step before it'),
    !item.stops && t('Goes on after an answer or booking'),
    item.provide_to_group && t('For all clubs of the group'),
    !item.abilities.pause &&
      item.other_clubs_count > 0 &&
      t('Can only be paused by users with access to all its clubs'),
    clubs > 1 && t('{count, plural, one {# club} other {# clubs}}', { count: clubs }),
    item.planned_count > 0 && t('{count, plural, one {# planned} other {# planned}}', { count: item.planned_count }),
  ].filter((note): note is string => Boolean(note))
  return notes.length ? <span className={classes.notes}>{notes.join(' · ')}</span> : null
}
