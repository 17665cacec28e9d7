import { Button } from '@mantine/core'
import { TextCounter } from '../fields/TextCounter.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { LoadingState, Reloading } from '../states/LoadingState.tsx'
import { PersonAvatar } from '../states/PersonAvatar.tsx'
import { StatusBadge, type Tone } from '../states/StatusBadge.tsx'
import classes from './gallery.module.css'
import { Piece, Pieces } from './Piece.tsx'
import { samplePeople } from './sample.ts'

const tones: Tone[] = ['neutral', 'accent', 'positive', 'caution', 'negative', 'special']

export function States() {
  return (
    <Pieces>
      <Piece title="Status badges">
        <div className={classes.row}>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </div>
      </Piece>
      <Piece title="People">
        <div className={classes.row}>
          {samplePeople.slice(0, 12).map(({ id, name }) => (
            <PersonAvatar key={id} name={name} size={28} />
          ))}
        </div>
      </Piece>
      <Piece title="Buttons">
        <div className={classes.row}>
          <Button>Save</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="red">Delete</Button>
          <Button disabled>Disabled</Button>
          <Button loading>Saving</Button>
        </div>
      </Piece>
      <Piece title="Empty">
        <EmptyState
          title="No tags yet"
          text="Tags group people for messages and reports."
          action={<Button>Add tag</Button>}
        />
      </Piece>
      <Piece title="Error">
        <ErrorState onRetry={() => undefined} />
      </Piece>
      <Piece title="Loading: page">
        <LoadingState />
      </Piece>
      <Piece title="Loading: inline, lines, reloading">
        <LoadingState type="inline" />
        <LoadingState type="lines" />
        <Reloading active>
          <StatusBadge>Refreshing</StatusBadge>
        </Reloading>
      </Piece>
      <Piece title="Text counter">
        <TextCounter used={200} />
        <TextCounter used={1100} />
      </Piece>
    </Pieces>
  )
}
