import { t } from '@spotter/i18n/translate.ts'

export const genderChoices = (): { id: string; text: string }[] => [
  { id: 'F', text: t('Female') },
  { id: 'M', text: t('Male') },
  { id: 'X', text: t('Other') },
]
