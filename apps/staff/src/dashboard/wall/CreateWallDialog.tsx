import { useCall } from '@spotter/client/use-fetch.ts'
import type { CreatedWallDisplay } from '@spotter/contract/dashboard/wall-displays.ts'
import { longestWallName } from '@spotter/domain/dashboard/wall.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useAccount } from '../../shell/account.ts'

type Props = { onCreated: (created: CreatedWallDisplay) => void; onClose: () => void }

export function CreateWallDialog({ onCreated, onClose }: Props) {
  const { company } = useAccount()
  const create = useCall('POST /api/companies/{company_id}/wall_displays', {
    refreshes: ['GET /api/companies/{company_id}/wall_displays'],
  })
  return (
    <FormDialog
      title={t('Create link')}
      initial={{ name: '', with_ranking: true }}
      submit={(body) => create({ params: { company_id: company.id }, body })}
      onDone={(answer) => onCreated(answer as CreatedWallDisplay)}
      onClose={onClose}
      submitLabel={t('Create link')}
    >
      <TextField
        name="name"
        label={t('Name')}
        required
        autoFocus
        maxLength={longestWallName}
        placeholder={t('Front desk')}
        hint={t('Where the screen is, so that you know which link to revoke.')}
      />
      <SwitchField name="with_ranking" label={t('Show who sold most this month, with names')} />
    </FormDialog>
  )
}
