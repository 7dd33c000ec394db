import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

import pLimit from 'p-limit'

import { badRequest, conflict, datasetNotFound } from '../errors'
import {
  closeDataset,
  type Dataset,
  type DatasetContext,
  openDataset,
  removeFiles,
} from './dataset'
import { type CopyOptions, copyFiles } from './copy'
import { resolveDatasetFolder } from './folders'
import { type DatasetId, isDatasetName } from './names'
import { type AclMode, type DatasetSettings, writeSettings } from './settings'

/** A completed copy of a dataset, in the format of the hosted service. */
export type CopyJob = {
  id: string
  projectId: string
  sourceDataset: string
  targetDataset: string
  state: 'completed'
  progress: 100
  withHistory: boolean
  createdAt: string
  updatedAt: string
}

/** The projects of a lake and their open datasets. */
export class Projects {
  readonly #dir: string
  readonly #context: DatasetContext
  readonly #datasets = new Map<string, Map<string, Dataset>>()
  /** The completed copies, oldest first. */
  readonly copyJobs: CopyJob[] = []
  /** Runs changes one after the other, so that no two of them create the same dataset. */
  readonly #runExclusively = pLimit(1)

  constructor(dir: string, context: DatasetContext) {
    this.#dir = dir
    this.#context = context
  }

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

  /** Returns the datasets of one project, or of all projects. */
  list(projectId?: string): Dataset[] {
    return [...this.#datasets]
      .filter(([id]) => projectId === undefined || id === projectId)
      .flatMap(([, datasets]) => [...datasets.values()])
  }

  /**
   * Adds an empty dataset.
   * @throws 400 for an invalid name, 409 when the project has a dataset with this name.
   */
  create(id: DatasetId, aclMode: AclMode): Promise<void> {
    return this.#runExclusively(async () => {
      this.#assertNew(id)
      await this.#open(id, { aclMode })
    })
  }

  /**
   * Returns the dataset with the comments and tasks of another one, and whether it had to be created.
   * @throws 400 when the given dataset contains comments itself, 409 when the name of the new dataset is in use.
   */
  addComments(dataset: Dataset): Promise<{ comments: Dataset; isNew: boolean }> {
    return this.#runExclusively(async () => {
      this.#assertOpen(dataset)
      const { projectId, name, addonFor } = dataset
      if (addonFor !== null)
        throw badRequest(`Dataset "${name}" has the comments of "${addonFor}" itself`)
      const [existing] = this.#findAddons(dataset)
      if (existing) return { comments: existing, isNew: false }
      const id = { projectId, dataset: `${name}-comments` }
      this.#assertNew(id)
      const comments = await this.#open(id, { aclMode: 'private', addonFor: name })
      return { comments, isNew: true }
    })
  }

  /** Sets who can read a dataset. */
  edit(dataset: Dataset, aclMode: AclMode): Promise<void> {
    return this.#runExclusively(async () => {
      this.#assertOpen(dataset)
      const { addonFor } = dataset
      await writeSettings(dataset.folder, { aclMode, ...(addonFor !== null && { addonFor }) })
      dataset.aclMode = aclMode
    })
  }

  /**
   * Adds a dataset with the documents and assets of another one in the same project.
   * @throws 400 for an invalid name, 409 when the project has a dataset with this name.
   */
  copy(source: Dataset, name: string, options: CopyOptions): Promise<CopyJob> {
    return this.#runExclusively(async () => {
      const createdAt = new Date().toISOString()
      const id = { projectId: source.projectId, dataset: name }
      this.#assertOpen(source)
      this.#assertNew(id)
      const folder = resolveDatasetFolder(this.#dir, id)
      // The target is renamed when it is complete, so after a crash it is either complete or does not exist.
      const unfinishedFolder = `${folder}.${randomUUID()}.tmp`
      try {
        await copyFiles(source, { ...id, folder: unfinishedFolder }, options)
        await rename(unfinishedFolder, folder)
      } catch (error) {
        await rm(unfinishedFolder, { recursive: true, force: true })
        throw error
      }
      await this.#open(id)
      const job: CopyJob = {
        id: randomUUID(),
        projectId: source.projectId,
        sourceDataset: source.name,
        targetDataset: name,
        state: 'completed',
        progress: 100,
        withHistory: !options.skipHistory,
        createdAt,
        updatedAt: new Date().toISOString(),
      }
      this.copyJobs.push(job)
      return job
    })
  }

  /** Closes a dataset and the dataset with its comments, and removes their files. */
  delete(dataset: Dataset): Promise<void> {
    return this.#runExclusively(async () => {
      this.#assertOpen(dataset)
      // Comments are deleted first, because a new dataset with the same name must not have those of a deleted one.
      for (const each of [...this.#findAddons(dataset), dataset]) {
        this.#datasets.get(each.projectId)?.delete(each.name)
        await closeDataset(each)
        await this.#context.webhooks.forget(each)
        await removeFiles(each, this.#dir)
      }
    })
  }

  /** Publishes the releases and runs the schedules that are due in any dataset. */
  async publishDue(): Promise<void> {
    await Promise.all(
      this.list().flatMap(({ releases, schedules }) => [releases.publishDue(), schedules.runDue()]),
    )
  }

  async close(): Promise<void> {
    await this.#runExclusively(() => undefined)
    await Promise.all(this.list().map(closeDataset))
  }

  /** Throws 404 when a dataset was deleted while a change of it was queued. */
  #assertOpen({ projectId, name }: Dataset): void {
    if (!this.find(projectId, name)) throw datasetNotFound(projectId, name)
  }

  #assertNew({ projectId, dataset }: DatasetId): void {
    if (!isDatasetName(dataset))
      throw badRequest(
        'Dataset names have at most 64 small letters, digits, dashes and underscores, the first of which is a letter or a digit',
      )
    if (this.find(projectId, dataset))
      throw conflict(`Dataset "${dataset}" already exists in project "${projectId}"`)
  }

  #findAddons({ projectId, name }: Dataset): Dataset[] {
    return this.list(projectId).filter(({ addonFor }) => addonFor === name)
  }

  async #open(id: DatasetId, settings?: DatasetSettings): Promise<Dataset> {
    const folder = resolveDatasetFolder(this.#dir, id)
    if (settings) await writeSettings(folder, settings)
    const dataset = await openDataset({ ...id, folder }, this.#context)
    this.add(dataset)
    return dataset
  }
}
