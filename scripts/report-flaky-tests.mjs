/** A reporter of Vitest: names what passed on the second try, last of all, as the browser tests do. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class FlakyTests {
  onTestRunEnd(testModules) {
    for (const module of testModules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          process.stdout.write(`! passed on the second try: ${module.relativeModuleId} › ${test.fullName}\n`);
  }
}
