import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

/**
 * Runs the work in one transaction of the request: all of it is kept, or nothing. Inside a transaction that the request has
 * already it is a part of that one, which alone commits.
 */
export async function inTransaction<Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const isOutermost = await initTransaction(req)
  try {
    const result = await work()
    if (isOutermost) await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
