import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioCard.css'
import '@mantine/core/styles/RadioIndicator.css'
import { Radio } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './TwoVersions.module.css'

type Props = { label: string; own: string; theirs: string; isTheirs: boolean; onChoose: (isTheirs: boolean) => void }

export function VersionCards({ label, own, theirs, isTheirs, onChoose }: Props) {
  return (
    <Radio.Group
      className={classes.field}
      label={label}
      value={isTheirs ? 'theirs' : 'own'}
      onChange={(chosen) => onChoose(chosen === 'theirs')}
    >
      <div className={classes.versions}>
        <Radio.Card value="own" className={classes.version} aria-label={t('Yours: {value}', { value: own })}>
          <Version whose={t('Yours')} text={own} />
        </Radio.Card>
        <Radio.Card value="theirs" className={classes.version} aria-label={t('Theirs: {value}', { value: theirs })}>
          <Version whose={t('Theirs')} text={theirs} />
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <span className={classes.content}>
      <Radio.Indicator size="xs" />
      <span>
        <span className={classes.whose}>{whose}</span>
        <span className={classes.text} dir="auto">
          {text}
        </span>
      </span>
    </span>
  )
}
