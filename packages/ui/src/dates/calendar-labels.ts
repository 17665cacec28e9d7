import { t } from '@spotter/i18n/translate.ts'

export const calendarLabels = () => ({
  ariaLabels: {
    monthLevelControl: t('Choose a month'),
    yearLevelControl: t('Choose a year'),
    nextMonth: t('Next month'),
    previousMonth: t('Previous month'),
    nextYear: t('Next year'),
    previousYear: t('Previous year'),
    nextDecade: t('Next decade'),
    previousDecade: t('Previous decade'),
  },
})
