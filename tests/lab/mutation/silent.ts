/**
 * Prints nothing, and counts a test file that cannot be loaded as an error. Files read questionnaires
 * while they are loaded; to Stryker one without tests would look as if no test had failed.
 */
import type { Reporter, TestModule, Vitest } from 'vitest/node';

export class Silent implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { message } of modules.flatMap((module) => module.errors()))
      this.#vitest?.state.catchError(new Error(message), 'Error outside of every test');
  }
}
