import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'

/** Only root may list services. */
export function ExternalServiceField({ chosen }: { chosen: Choice | null }) {
  const services = useFetch('GET /api/account/references/external_services', {})
  return (
    <SelectField
      name="external_service_id"
      label={t('External service')}
      hint={t("Manages this user's email and password, and can sign them in.")}
      placeholder={t('None')}
      clearable
      choices={services.data?.collection ?? (chosen ? [chosen] : [])}
    />
  )
}
