import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconDots, IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { IconArrowsExchange, IconBolt, IconDownload, IconEraser, IconGitMerge } from '../../icons.ts'
import { CopyBookingLink } from '../../activities/booking-link/CopyBookingLink.tsx'
import { EndBookingLinks } from '../../activities/booking-link/EndBookingLinks.tsx'
import { useAccount, useMay } from '../../shell/account.ts'

export type PersonAction = 'edit' | 'automated' | 'move' | 'merge' | 'delete' | 'erase'

const icon = { size: 16, 'aria-hidden': true } as const

export function PersonMenu({ person, onChoose }: { person: Person; onChoose: (action: PersonAction) => void }) {
  const { company } = useAccount()
  const { abilities } = person
  const leads = useMay('managers')
  // Candidates are searched in the current club only.
  const merges = abilities.merge && person.company_id === company.id
  if (!(abilities.edit || abilities.move || merges || abilities.delete)) return null
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t('More actions')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.edit && (
          <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => onChoose('edit')}>
            {t('Edit')}
          </Menu.Item>
        )}
        <CopyBookingLink person={person} />
        <EndBookingLinks person={person} />
        <Menu.Item leftSection={<IconBolt {...icon} />} onClick={() => onChoose('automated')}>
          {t('What happens by itself')}
        </Menu.Item>
        {abilities.move && (
          <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={() => onChoose('move')}>
            {t('Move to another club')}
          </Menu.Item>
        )}
        {merges && (
          <Menu.Item leftSection={<IconGitMerge {...icon} />} onClick={() => onChoose('merge')}>
            {t('Merge with…')}
          </Menu.Item>
        )}
        {leads && (
          <Menu.Item
            component="a"
            href={`/api/people/${person.id}/data`}
            download
            leftSection={<IconDownload {...icon} />}
          >
            {t('Download their data')}
          </Menu.Item>
        )}
        {abilities.delete && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onChoose('delete')}>
              {t('Delete')}
            </Menu.Item>
            {leads && (
              <Menu.Item color="red" leftSection={<IconEraser {...icon} />} onClick={() => onChoose('erase')}>
                {t('Erase permanently…')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
