import { call } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { GuestSettingsPreview } from '@spotter/contract/kiosk/sign-in-app.ts'
import { signInAppSettings } from '@spotter/contract/kiosk/sign-in-app-settings.ts'
import type { Field } from '@spotter/contract/resource.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useQueryClient } from '@tanstack/react-query'
import classes from './CopyGuestSettingsDialog.module.css'

type Props = { company: AccountCompany; onDone: () => void; onClose: () => void }

export default function CopyGuestSettingsDialog({ company, onDone, onClose }: Props) {
  const queries = useQueryClient()
  const load: LoadChoices = async ({ q, page }) => {
    const { collection, pagination } = await call('GET /api/companies', { query: { q, page, per_page: 20 } })
    const others = collection.filter(({ id }) => id !== company.id)
    return { collection: others.map(({ id, name }) => ({ id, text: name })), pagination }
  }
  return (
    <FormDialog
      title={t('Copy guest settings')}
      initial={{ source_company_id: null as number | null }}
      submitLabel={t('Copy')}
      danger
      submit={({ source_company_id }) =>
        call('POST /api/companies/{company_id}/copy_guest_settings', {
          params: { company_id: company.id },
          // Without a club the server reports the missing field.
          body: { source_company_id: source_company_id as number },
        })
      }
      onDone={() => {
        for (const type of ['questionnaire', 'guest_waiver', 'visit_type', 'sign_in_app_settings'] as const) {
          void refreshRecords(queries, type)
        }
        onDone()
      }}
      onClose={onClose}
    >
      <RemoteSelectField name="source_company_id" label={t('From club')} required load={load} autoFocus />
      <Preview company={company} />
    </FormDialog>
  )
}

function Preview({ company }: { company: AccountCompany }) {
  const chosen = useFormValue('source_company_id')
  const source_company_id = typeof chosen === 'number' ? chosen : 0
  const preview = useFetch(
    'GET /api/companies/{company_id}/copy_guest_settings',
    { params: { company_id: company.id }, query: { source_company_id } },
    { enabled: source_company_id > 0 },
  )
  if (!source_company_id) return null
  if (preview.isError) return <ErrorState onRetry={() => void preview.refetch()} />
  if (!preview.data || preview.isPlaceholderData) return <LoadingState type="lines" />
  return <Consequences club={company.name} preview={preview.data} />
}

const lists = [
  ['guest_waivers', msg('Guest waivers')],
  ['visit_types', msg('Visit types')],
  ['questionnaires', msg('Questionnaires')],
] as const

function Consequences({ club, preview }: { club: string; preview: GuestSettingsPreview }) {
  const { copied, replaced, changed_settings, without_source } = preview
  return (
    <div>
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">{t('What is copied')}</th>
            <th scope="col">{t('Copied')}</th>
            <th scope="col">{t('Removed at {club}', { club })}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map(([list, label]) => (
            <tr key={list}>
              <th scope="row">{t(label)}</th>
              <td>{copied[list]}</td>
              <td>{replaced[list]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {changed_settings.length
          ? t('Settings to change: {names}.', { names: changed_settings.map(settingName).join(', ') })
          : t('The Sign In App settings are already the same.')}
      </p>
      {without_source.length > 0 && (
        <p className={classes.note}>
          {t("Copied without a marketing source because {club} doesn't have it: {names}.", {
            club,
            names: without_source.join(', '),
          })}
        </p>
      )}
      <p className={classes.note}>
        {t("Removed items can be restored. The activation code and visitors' signatures and answers stay.")}
      </p>
    </div>
  )
}

const settings: Record<string, Field> = Object.assign({}, ...signInAppSettings.sections.map(({ fields }) => fields))
const settingName = (name: string): string => t(settings[name]?.label ?? msg('Logo'))
