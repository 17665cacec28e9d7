import { call } from '@spotter/client/call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useAccount } from '../shell/account.ts'

type Props = { onCalled: (id: number) => void; onClose: () => void }

export function CallDialog({ onCalled, onClose }: Props) {
  const { company } = useAccount()
  return (
    <FormDialog
      title={t('Call the club')}
      initial={{ from: '' }}
      submit={({ from }) =>
        call('POST /api/sandbox/calls', { body: { from, company_id: company.id } }).then(({ id }) => onCalled(id))
      }
      submitLabel={t('Call')}
      onClose={onClose}
    >
      <TextField
        name="from"
        label={t('Phone number')}
        maxLength={50}
        hint={t("A number that isn't known yet becomes a new conversation.")}
        required
        autoFocus
      />
    </FormDialog>
  )
}
