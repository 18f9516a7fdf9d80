import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes each. By their size, which is what Vitest goes by on a fresh clone, they would come last, and a processor idle beside them. */
const longest = /\/tests\/(simulation|faults)\//

/** Begins with the files that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
