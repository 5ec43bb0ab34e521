/** A reporter of Vitest: names what passed on the second try, last of all, as the browser tests do. */
export default class FlakyTests {
  onTestRunEnd(testModules) {
    for (const module of testModules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          process.stdout.write(`! passed on the second try: ${module.relativeModuleId} › ${test.fullName}\n`);
  }
}
