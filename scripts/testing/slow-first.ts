import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Their length comes from loops and processes, so that Vitest, which goes by the size of a file, would start them last. */
const slow = [
  '/reach/reach-',
  '/demo/src/generate-group',
  '/jobs/killed-worker',
  '/integrations/sync.',
  '/backup/upgrade',
]

/** A step lasts until its last test, so a long one must not begin alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((part) => moduleId.includes(part))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
