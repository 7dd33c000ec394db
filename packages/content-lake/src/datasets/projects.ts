import { closeDataset, type Dataset } from './dataset'

/** The projects of a lake and their open datasets. */
export class Projects {
  readonly #datasets = new Map<string, Map<string, Dataset>>()

  /** The ids of the projects, in the order of the options. */
  get ids(): string[] {
    return [...this.#datasets.keys()]
  }

  has(projectId: string): boolean {
    return this.#datasets.has(projectId)
  }

  add(dataset: Dataset): void {
    const datasets = this.#datasets.get(dataset.projectId) ?? new Map<string, Dataset>()
    this.#datasets.set(dataset.projectId, datasets.set(dataset.name, dataset))
  }

  find(projectId: string, name: string): Dataset | undefined {
    return this.#datasets.get(projectId)?.get(name)
  }

  /** Returns the datasets of a project, or of all. */
  list(projectId?: string): Dataset[] {
    return [...this.#datasets]
      .filter(([id]) => projectId === undefined || id === projectId)
      .flatMap(([, datasets]) => [...datasets.values()])
  }

  /** Publishes the releases that are due in any dataset. */
  async publishDue(): Promise<void> {
    await Promise.all(this.list().map(({ releases }) => releases.publishDue()))
  }

  async close(): Promise<void> {
    await Promise.all(this.list().map(closeDataset))
  }
}
