/** The dataset of the integration tests. */
export const projectId = 'clinics'
export const dataset = 'production'
export const apiVersion = '2025-02-19'
