import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, useState } from 'react'
import { BuilderToolbar } from './BuilderToolbar.tsx'
import classes from './builder.module.css'
import { Canvas, type Device } from './Canvas.tsx'
import { Panel } from './Panel.tsx'
import { useBuilder } from './use-builder.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import type { Built } from './use-design.ts'

type Props = {
  built: Built
  onChange: (built: Built) => void
  brand_colour: string | null
  refusal: string | null
  labelledBy: string
  groups: readonly OfferedGroup[]
  language: string
  disabled: boolean
}

export default function MailBuilder(props: Props) {
  const { built, onChange, brand_colour, refusal, labelledBy, groups, language, disabled } = props
  const root = useRef<HTMLDivElement>(null)
  const [device, setDevice] = useState<Device>(() =>
    window.matchMedia('(max-width: 36em)').matches ? 'phone' : 'desktop',
  )
  const builder = useBuilder({ built, brand_colour, refusal, onChange, root })

  useBuilderKeys(root, builder, disabled)

  return (
    <div ref={root} role="group" aria-labelledby={labelledBy} className={classes.builder}>
      <BuilderToolbar builder={builder} device={device} onDevice={setDevice} disabled={disabled} />
      <div className={classes.work}>
        <Canvas builder={builder} device={device} disabled={disabled} language={language} />
        <Panel builder={builder} groups={groups} language={language} disabled={disabled} />
      </div>
      <p className={classes.hint}>
        {t('Press Enter to edit the selected block, Alt and an arrow key to move it, or Delete to remove it.')}
      </p>
    </div>
  )
}
