import { Button } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { MailDesign } from '@spotter/domain/templates/mail-design.ts'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import type { StartDesign } from '@spotter/domain/templates/start-designs.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadPeople } from '../load-people.ts'
import { BuilderToolbar, type View } from './BuilderToolbar.tsx'
import classes from './builder.module.css'
import { Canvas } from './Canvas.tsx'
import { CanvasProvider } from './canvas-context.ts'
import { Panel } from './Panel.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { useBlockDrag } from './use-block-drag.ts'
import { useBuilder } from './use-builder.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import type { Built } from './use-design.ts'
import { useTest } from './use-test.ts'

const StartDesigns = lazy(() => import('./StartDesigns.tsx'))

type Props = {
  value: Built
  onChange: (built: Built) => void
  club: AccountCompany
  /** Of test emails. */
  subject: string
  /** A start design also suggests a subject. */
  onSubject?: (subject: string) => void
  refusal: string | null
  labelledBy: string
  groups: readonly OfferedGroup[]
  language: string
  disabled: boolean
  /** Fills the screen rather than a part of a page. */
  isLarge?: boolean
}

export default function MailBuilder(props: Props) {
  const { value, onChange, club, subject, onSubject, refusal, labelledBy, groups, language, disabled, isLarge } = props
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(() => ({
    device: window.matchMedia('(max-width: 36em)').matches ? 'phone' : 'desktop',
    isPreview: false,
  }))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [person, setPerson] = useState<Choice | null>(null)
  const person_id = person === null ? null : Number(person.id)
  const builder = useBuilder({ built: value, brand_colour: club.brand_colour, refusal, onChange, root })
  const test = useTest(builder, subject, person_id)
  const drag = useBlockDrag({ design: builder.design, stage, onMove: builder.moveTo, onAdd: builder.add })
  const isEmpty = builder.design.blocks.length === 0
  useBuilderKeys(root, builder, disabled)

  function start(design: MailDesign, chosen: StartDesign) {
    setStarting(false)
    builder.start(design)
    onSubject?.(t(chosen.subject))
  }

  return (
    <CanvasProvider value={{ builder, club, groups, language, disabled, slot, active, setActive, ...drag }}>
      <div
        ref={root}
        role="group"
        aria-labelledby={labelledBy}
        className={classes.builder}
        data-large={isLarge || undefined}
      >
        <div className={classes.bars}>
          <BuilderToolbar {...{ builder, view, test, disabled }} onView={setView} onStart={() => setStarting(true)} />
          {view.isPreview ? (
            <div className={classes.shownFor}>
              <RemoteSelect label={t('Show for')} clearable load={loadPeople} value={person} onChange={setPerson} />
            </div>
          ) : (
            <div ref={setSlot} role="toolbar" aria-label={t('Formatting')} className={classes.formatting} />
          )}
        </div>
        {view.isPreview ? (
          <PreviewPane design={builder.design} club={club} device={view.device} person_id={person_id} />
        ) : (
          <div className={classes.work}>
            <div className={classes.side}>
              <Canvas device={view.device} stage={stage} />
              {isEmpty && !disabled && (
                <Button className={classes.begin} onClick={() => setStarting(true)}>
                  {t('Choose a start design')}
                </Button>
              )}
            </div>
            <Panel />
          </div>
        )}
        <p className={classes.hint}>
          {t('Press Enter to edit the selected block, Alt and an arrow key to move it, or Delete to remove it.')}
        </p>
        {isStarting && (
          <Suspense fallback={null}>
            <StartDesigns brand_colour={club.brand_colour} onChoose={start} onClose={() => setStarting(false)} />
          </Suspense>
        )}
      </div>
    </CanvasProvider>
  )
}
